import { FormProblems } from '#app/ui/form-problems.tsx'
import { FormRefusal } from '#app/ui/form-refusal.tsx'
import { keptWords } from '#app/ui/form-words.ts'
import { asIsland, wakeOfForm } from '#app/ui/island.tsx'
import { useFormNews } from '#app/ui/use-form-news.ts'
import { buildingLetter } from './building-letter.ts'
import { type LetterAnswer, letterFieldId, type LetterFields } from './letter-fields.ts'
import { LetterForm } from './letter-form.tsx'
import { LetterSheet } from './letter-sheet.tsx'

const letterAnchor = 'carta'

export type LetterDeskProps = {
  /** What the address says beforehand: a state and a model. */
  prefill: LetterFields
  answer: LetterAnswer | undefined
  /** 'AAAA-MM-DD' in São Paulo. */
  today: string
}

/** The form, and beside it the letter as it stands. */
export const LetterDesk = asIsland(
  'letter-desk',
  function LetterDesk({ prefill, answer, today }: LetterDeskProps) {
    const isWritten = answer?.outcome === 'written'
    const { news, isSending, onSubmit } = useFormNews({ answer, isTaken: isWritten })
    const fields = answer?.fields ?? prefill
    const problems = answer?.outcome === 'invalid' ? answer.problems : {}
    return (
      <div className="grid items-start gap-10 lg:grid-cols-[380px_minmax(0,1fr)] lg:gap-16 print:block">
        <LetterForm fields={fields} problems={problems} isSending={isSending} onSubmit={onSubmit} />
        <div id={letterAnchor} ref={news} tabIndex={-1} className="min-w-0 scroll-mt-22 rounded-3">
          <p role="status" className="sr-only">
            {isWritten && 'A carta está preenchida.'}
          </p>
          {answer && !isWritten && <Refusal answer={answer} />}
          <LetterSheet letter={buildingLetter(answer && !isWritten ? prefill : fields, today)} />
        </div>
      </div>
    )
  },
  wakeOfForm,
)

function Refusal({ answer }: { answer: Exclude<LetterAnswer, { outcome: 'written' }> }) {
  return (
    <div className="no-print mb-6">
      {answer.outcome === 'invalid' ? (
        <FormProblems title="Corrija os campos abaixo:" problems={answer.problems} fieldId={letterFieldId} />
      ) : (
        <FormRefusal title="Não foi possível preencher a carta">
          <p className="mt-1">
            {keptWords}. {answer.outcome === 'too-large' ? 'Encurte o texto.' : 'Tente de novo.'}
          </p>
        </FormRefusal>
      )}
    </div>
  )
}
