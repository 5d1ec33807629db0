import {
  homeChargingHref,
  homeChargingTitle,
  type HomeChargingAddress,
} from '#app/features/home-charging/home-charging-address.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { FormProblems } from '#app/ui/form-problems.tsx'
import { FormRefusal } from '#app/ui/form-refusal.tsx'
import { keptWords } from '#app/ui/form-words.ts'
import { useFormNews } from '#app/ui/use-form-news.ts'
import { buildingLetter } from './building-letter.ts'
import { type LetterAnswer, letterFieldId, type LetterFields } from './letter-fields.ts'
import { LetterForm } from './letter-form.tsx'
import { LetterSheet } from './letter-sheet.tsx'

export const letterAnchor = 'carta'

type Props = {
  /** What the address says beforehand: a state and a model. */
  prefill: LetterFields
  answer: LetterAnswer | undefined
  /** 'AAAA-MM-DD' in São Paulo. */
  today: string
  state: HomeChargingAddress['state']
}

/** Beside the form the letter as it stands, first with all its blanks. On paper there is only the letter. */
export function LetterPage({ prefill, answer, today, state }: Props) {
  const isWritten = answer?.outcome === 'written'
  const { news, isSending, onSubmit } = useFormNews({ answer, isTaken: isWritten })
  const fields = answer?.fields ?? prefill
  const problems = answer?.outcome === 'invalid' ? answer.problems : {}
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb
        parts={[
          { label: 'Início', to: '/' },
          { label: homeChargingTitle, to: homeChargingHref({ home: 'apartamento', state }) },
          { label: 'Carta ao síndico' },
        ]}
      />
      <header className="no-print pt-2 pb-8">
        <h1>Carta ao síndico</h1>
        <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
          Comunica a instalação de um ponto de recarga na sua vaga e pede a resposta por escrito. O que ficar em branco
          sai entre colchetes, para preencher à mão.
        </p>
      </header>
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
    </main>
  )
}

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
