import { Form } from '#app/ui/link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { confirmationViews, intentField, withdrawIntent } from './confirmation-answer.ts'

type Props = {
  /** Asked for by the address: now the button itself is there. */
  isSure?: boolean
  isSending: boolean
  onSubmit: () => void
}

/** The way out, in two steps that work without script: opening a page deletes nothing. */
export function Withdrawal({ isSure = false, isSending, onSubmit }: Props) {
  if (!isSure)
    return (
      <section aria-labelledby="nao-publicar" className="mt-14 border-t border-line pt-6">
        <h2 id="nao-publicar" className="text-18">
          Prefere ficar fora do guia?
        </h2>
        <p className="mt-1.5 mb-4 max-w-[64ch] text-15 text-pretty text-ink-2">
          O cadastro inteiro é apagado, com a página e os pedidos recebidos por ela.
        </p>
        <ButtonLink to={`?${confirmationViews.parameter}=${confirmationViews.withdrawing}`}>
          Não quero ser publicado
        </ButtonLink>
      </section>
    )
  return (
    <section aria-labelledby="nao-publicar" className="rounded-3 border border-line bg-surface p-6 sm:p-8">
      <h2 id="nao-publicar" className="text-22">
        Apagar este cadastro?
      </h2>
      <p className="mt-2 max-w-[60ch] text-pretty text-ink-2">
        Apagamos tudo o que o portal guarda deste cadastro: o que foi enviado no formulário, o texto da página e os
        pedidos recebidos por ela. Isto não pode ser desfeito.
      </p>
      <Form method="post" action="." onSubmit={onSubmit} className="mt-6 flex flex-wrap gap-3">
        <Button
          type="submit"
          name={intentField}
          value={withdrawIntent}
          disabled={isSending}
          className="border-danger text-danger max-sm:w-full"
        >
          Sim, apagar o cadastro
        </Button>
        <ButtonLink look="quiet" to="?" className="max-sm:w-full">
          Voltar ao formulário
        </ButtonLink>
      </Form>
    </section>
  )
}
