import type { ImportReview } from '#app/features/vehicles/admin/inmetro/import-review.ts'
import { openChoice } from '#app/features/vehicles/admin/inmetro/import-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/link.tsx'
import { ApplyFields } from '#app/ui/panel/change-review.tsx'
import type { ImportForm } from './use-import.ts'

type Props = {
  choices: ImportReview['chosen']
  form: ImportForm
}

/** The editors' choices for lines of this table; each can be taken back. */
export function KeptChoices({ choices, form }: Props) {
  if (choices.length === 0) return null
  return (
    <section aria-labelledby="escolhas-guardadas" className="mt-10">
      <h3 id="escolhas-guardadas" className="text-18">
        Escolhas guardadas
      </h3>
      <ul className="mt-3 divide-y divide-line rounded-3 border border-line bg-surface">
        {choices.map(({ key, name, modelName }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
            <p className="mr-auto min-w-0 text-15 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-2">: {modelName ?? 'nenhum modelo do portal'}</span>
            </p>
            <Form
              method="post"
              preventScrollReset
              onSubmit={(event) => {
                event.preventDefault()
                form.sendAgain('choose', fieldsOf(key))
              }}
            >
              <ApplyFields form={form} intent="choose" fields={fieldsOf(key)} />
              <Button type="submit" look="quiet" disabled={form.isBusy} aria-label={`Desfazer a escolha de ${name}`}>
                Desfazer
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function fieldsOf(key: string): [string, string][] {
  return [
    ['lineKey', key],
    ['choice', openChoice],
  ]
}
