import type { QueuedFigure } from './review-queue-queries.server.ts'
import { formatFigure } from '#app/features/vehicles/facts/facts.ts'
import { Button } from '#app/ui/button.tsx'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { savedSentence } from '#app/ui/notices/saved-sentence.ts'
import type { ReviewConflict } from './review-answer.ts'

type Props = { figure: QueuedFigure; conflict: ReviewConflict; isSending: boolean; onOverwrite: () => void }

/** Somebody saved in between. Nothing was written, and the editor decides. */
export function ReviewConflictNotice({ figure, conflict, isSending, onOverwrite }: Props) {
  const { username, savedAt, value, referenceDate } = conflict
  return (
    <div
      role="alert"
      data-conflict=""
      tabIndex={-1}
      className="grid gap-3 rounded-3 border border-warn bg-surface p-4 text-15"
    >
      <p>
        <b className="font-semibold">Este veículo foi salvo por outra pessoa ou em outra aba.</b>{' '}
        {savedSentence(username, savedAt)}. A sua revisão não foi gravada e continua abaixo.
      </p>
      <p>
        {value === figure.value
          ? 'O número continua o mesmo: '
          : `Era ${formatFigure(figure.figure, figure.value)}, agora é `}
        <b className="font-semibold tabular-nums">
          {value === null ? 'não informado' : formatFigure(figure.figure, value)}
        </b>
        {referenceDate ? `, de ${formatReferenceDate(referenceDate)}.` : ', sem data.'}
      </p>
      <p>
        <Button
          type="submit"
          disabled={isSending}
          onClick={(event) => {
            event.preventDefault()
            onOverwrite()
          }}
        >
          Gravar a minha revisão
        </Button>
      </p>
    </div>
  )
}
