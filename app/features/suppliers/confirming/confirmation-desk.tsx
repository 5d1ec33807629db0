import { asIsland, wakeOfForm } from '#app/ui/island.tsx'
import { useFormNews } from '#app/ui/use-form-news.ts'
import type { ConfirmationAnswer } from './confirmation-answer.ts'
import { ConfirmationForm } from './confirmation-form.tsx'
import { ConfirmationNews } from './confirmation-news.tsx'
import type { Confirmation } from './confirmation-queries.server.ts'
import { WhatIsPublic } from './what-is-public.tsx'
import { Withdrawal } from './withdrawal.tsx'

export type ConfirmationDeskProps = {
  confirmation: Confirmation
  answer: ConfirmationAnswer | undefined
  /** What the address asks for. */
  step: 'form' | 'sent' | 'withdrawing'
}

/** The form of a business' page, the way out, and what became of what was sent. */
export const ConfirmationDesk = asIsland(
  'confirmation-desk',
  function ConfirmationDesk({ confirmation, answer, step: addressed }: ConfirmationDeskProps) {
    const step = answer ? 'form' : addressed
    const { news, isSending, onSubmit, formKey } = useFormNews({ answer, isTaken: step === 'sent' })
    const { confirmedAt } = confirmation
    // What the sign-up said may be longer than the page takes: that is told before anybody sends it.
    const opened = answer || step === 'withdrawing' ? {} : confirmation.problems
    return (
      <>
        <div className="max-w-190">
          <ConfirmationNews
            news={news}
            confirmation={confirmation}
            answer={answer}
            problems={opened}
            isSent={step === 'sent'}
          />
        </div>
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[7fr_4fr]">
          <WhatIsPublic />
          <div>
            {step !== 'withdrawing' && (
              <ConfirmationForm
                // What was stored, as it was stored; and its consent is asked for anew.
                key={formKey}
                fields={answer?.fields ?? confirmation.fields}
                problems={answer?.outcome === 'invalid' ? answer.problems : opened}
                isChange={confirmedAt !== null}
                isSending={isSending}
                onSubmit={onSubmit}
              />
            )}
            <Withdrawal isSure={step === 'withdrawing'} isSending={isSending} onSubmit={onSubmit} />
          </div>
        </div>
      </>
    )
  },
  wakeOfForm,
)
