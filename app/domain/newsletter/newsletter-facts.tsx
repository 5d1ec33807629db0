import { Link } from '#app/ui/link.tsx'
import { ContactAddress } from '#app/ui/contact-address.tsx'
import { FactList } from './link-page.tsx'

/** What happens after a sign-up, with and without a mail server. */
const next = {
  mail: { Confirmação: 'Depois da inscrição enviamos um link. Só quem confirma por ele recebe as edições.' },
  nothing: {
    Situação:
      'O envio ainda não começou. O endereço fica guardado e nada é enviado a ele; quando o envio começar, inscreva-se de novo para confirmar.',
  },
}

/** Facts next to the form. @param ahead what happens after a sign-up; absent on pages opened by a mail's link */
export function NewsletterFacts({ ahead }: { ahead?: keyof typeof next }) {
  return (
    <FactList
      id="sobre-newsletter"
      title="O que é a newsletter"
      facts={{
        Conteúdo: 'As notícias mais recentes do portal.',
        Frequência: 'No máximo um e-mail por semana.',
        ...(ahead && next[ahead]),
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
