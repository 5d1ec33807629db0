import { ContactAddress } from '#app/ui/contact-address.tsx'

/** @param ahead 'mail': names the confirmation that follows a sign-up */
export function NewsletterFacts({ ahead }: { ahead?: 'mail' }) {
  return (
    <section aria-labelledby="sobre-newsletter" className="border-t border-ink pt-4">
      <h2 id="sobre-newsletter" className="mb-2 text-18">
        O que é a newsletter
      </h2>
      <p className="text-pretty text-ink-2">
        As notícias mais recentes do portal, em no máximo um e-mail por semana.
        {ahead && ' Depois da inscrição enviamos um link. Só quem confirma por ele recebe as edições.'}
      </p>
      <p className="mt-2 text-pretty text-ink-2">
        Sair: a qualquer momento, pelo link no fim de cada edição ou escrevendo para{' '}
        <ContactAddress of="privacyEmail" className="link wrap-anywhere" />.
      </p>
    </section>
  )
}
