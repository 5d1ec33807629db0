import { sponsoredLabel } from '#app/domain/news/news.ts'
import { ContactAddress } from '#app/ui/contact-address.tsx'

/** @param ahead 'mail': names the confirmation that follows a sign-up */
export function NewsletterFacts({ ahead }: { ahead?: 'mail' }) {
  const facts = [
    ['O que vem', 'As notícias mais recentes do portal: título, resumo e o link para o texto, com as fontes no fim.'],
    ['Quando', 'No máximo um e-mail por semana.'],
    ['Publicidade', `O que é pago vem marcado como “${sponsoredLabel}”. O portal não mede quem abre nem quem clica.`],
    ...(ahead
      ? [['Confirmação', 'Depois da inscrição enviamos um link. Só quem confirma por ele recebe as edições.']]
      : []),
    [
      'Sair',
      <>
        A qualquer momento, pelo link no fim de cada edição ou escrevendo para{' '}
        <ContactAddress of="privacyEmail" className="link wrap-anywhere" />.
      </>,
    ],
  ] as const
  return (
    <section aria-labelledby="sobre-newsletter" className="border-t border-ink pt-4">
      <h2 id="sobre-newsletter" className="mb-2 text-18">
        O que é a newsletter
      </h2>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name} className="border-t border-line py-3 sm:flex sm:gap-6">
            <dt className="w-28 flex-none font-semibold">{name}</dt>
            <dd className="text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
