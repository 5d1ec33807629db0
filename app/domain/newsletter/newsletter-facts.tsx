import { Link } from '#app/ui/link.tsx'
import { ContactAddress } from '#app/ui/contact-address.tsx'
import { FactList } from './link-page.tsx'

/** @param ahead 'mail': names the confirmation that follows a sign-up */
export function NewsletterFacts({ ahead }: { ahead?: 'mail' }) {
  return (
    <FactList
      id="sobre-newsletter"
      title="O que é a newsletter"
      facts={{
        Conteúdo: 'As notícias mais recentes do portal.',
        Frequência: 'No máximo um e-mail por semana.',
        ...(ahead && {
          Confirmação: 'Depois da inscrição enviamos um link. Só quem confirma por ele recebe as edições.',
        }),
        Saída: (
          <>
            A qualquer momento, pelo link no fim de cada edição ou escrevendo para{' '}
            <ContactAddress of="privacyEmail" className="link wrap-anywhere" />.
          </>
        ),
        'Seus dados': (
          <>
            O que guardamos e por quanto tempo está na{' '}
            <Link to="/politica-privacidade#dados-coletados" className="link">
              Política de Privacidade
            </Link>
            .
          </>
        ),
      }}
    />
  )
}
