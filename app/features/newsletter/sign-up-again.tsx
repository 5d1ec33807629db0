import { SubscriptionForm } from './subscription-form.tsx'

/** The way back in, from a page that ends. */
export function SignUpAgain({ title }: { title: string }) {
  return (
    <section aria-labelledby="inscrever-de-novo" className="border-t border-line pt-6">
      <h2 id="inscrever-de-novo" className="mb-4 text-18">
        {title}
      </h2>
      <SubscriptionForm label="Seu e-mail" origin={null} />
    </section>
  )
}
