import { Form } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormRefusal } from '#app/ui/forms/form-problems.tsx'
import { EnhancedForm } from '#app/ui/forms/enhanced-form.tsx'
import { intentField, withdrawIntent } from './confirmation-answer.ts'

type Props = { answer: { outcome: string } | undefined }

const refusal = {
  title: 'Não foi possível apagar agora.',
  reasons: { failed: 'Nada mudou. Tente de novo em alguns minutos.' },
}

export function RefusedErasure({ answer }: Props) {
  return (
    <section aria-labelledby="apagar-cadastro" className="mt-8 mb-8 rounded-3 border border-line bg-surface p-6 sm:p-8">
      <h2 id="apagar-cadastro" className="text-22">
        Apagar os dados do cadastro
      </h2>
      <p className="mt-2 max-w-[60ch] text-pretty text-ink-2">
        O portal ainda guarda o que foi enviado no formulário, o texto da página e os pedidos que ela tenha recebido.
        Aqui você apaga tudo. Isto não pode ser desfeito.
      </p>
      <EnhancedForm name="apagar" answer={answer} refusal={refusal}>
        <div role="alert" data-form-status="" className="mt-4 empty:hidden">
          {answer?.outcome === 'failed' && (
            <FormRefusal title={refusal.title}>
              <p className="mt-1">{refusal.reasons.failed}</p>
            </FormRefusal>
          )}
        </div>
        <Form method="post" action="." className="mt-6">
          <Button
            type="submit"
            name={intentField}
            value={withdrawIntent}
            className="border-danger text-danger max-sm:w-full"
          >
            Apagar o cadastro
          </Button>
        </Form>
      </EnhancedForm>
    </section>
  )
}
