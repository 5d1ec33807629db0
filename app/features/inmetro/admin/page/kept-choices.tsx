import type { ImportReview } from '#app/features/inmetro/admin/import-answer.ts'
import { openChoice } from '#app/features/inmetro/admin/import-paths.ts'
import { Button } from '#app/ui/button.tsx'

type Props = {
  choices: ImportReview['chosen']
  isBusy: boolean
  onChoose: (lineKey: string, choice: string) => void
}

/** What editors said of lines of this table; each can be taken back. */
export function KeptChoices({ choices, isBusy, onChoose }: Props) {
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
            <Button
              look="quiet"
              disabled={isBusy}
              aria-label={`Desfazer a escolha de ${name}`}
              onClick={() => onChoose(key, openChoice)}
            >
              Desfazer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
