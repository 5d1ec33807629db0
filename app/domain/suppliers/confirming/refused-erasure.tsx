import { useNavigation } from 'react-router'
import { Form } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormRefusal } from '#app/ui/forms/form-problems.tsx'
import { asIsland } from '#app/ui/islands/island.tsx'
import { intentField, withdrawIntent } from './confirmation-answer.ts'

type Props = { answer: { outcome: string } | undefined }

/** The one thing that the link of a refused entry still does. Works without script; opening the page erases nothing. */
export const RefusedErasure = asIsland(
  'refused-erasure',
  function RefusedErasure({ answer }: Props) {
    const isSending = useNavigation().state !== 'idle'
    return (
      <section
        aria-labelledby="apagar-cadastro"
        className="mt-8 mb-8 rounded-3 border border-line bg-surface p-6 sm:p-8"
      >
        <h2 id="apagar-cadastro" className="text-22">
          Apagar os dados do cadastro
        </h2>
        <p className="mt-2 max-w-[60ch] text-pretty text-ink-2">
          O portal ainda guarda o que foi enviado no formulário, o texto da página e os pedidos que ela tenha recebido.
          Aqui você apaga tudo. Isto não pode ser desfeito.
        </p>
        <div role="alert" className="mt-4 empty:hidden">
          {answer?.outcome === 'failed' && (
            <FormRefusal title="Não foi possível apagar agora.">
              <p className="mt-1">Nada mudou. Tente de novo em alguns minutos.</p>
            </FormRefusal>
          )}
        </div>
        <Form method="post" action="." className="mt-6">
          <Button
            type="submit"
            name={intentField}
            value={withdrawIntent}
            disabled={isSending}
            className="border-danger text-danger max-sm:w-full"
          >
            Apagar o cadastro
          </Button>
        </Form>
      </section>
    )
  },
  'touched',
)
