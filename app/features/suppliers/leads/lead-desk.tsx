import { asIsland, wakeOfForm } from '#app/ui/island.tsx'
import { useFormNews } from '#app/ui/use-form-news.ts'
import type { LeadAnswer, StoredLead } from './lead-answer.ts'
import { emptyLeadFields } from './lead-fields.ts'
import { LeadForm } from './lead-form.tsx'
import { LeadNews } from './lead-news.tsx'
import type { AskedSupplier } from './lead-queries.server.ts'

export type LeadDeskProps = {
  supplier: AskedSupplier
  /** Whether a mail server is set: without one nothing is promised. */
  isMailing: boolean
  answer: LeadAnswer | undefined
  /** What became of the lead that was sent before. */
  stored: StoredLead | null
}

/** The form to one supplier, and what became of it. */
export const LeadDesk = asIsland(
  'lead-desk',
  function LeadDesk({ supplier, isMailing, answer, stored: storedBefore }: LeadDeskProps) {
    const stored = answer ? null : storedBefore
    const { news, isSending, onSubmit, formKey } = useFormNews({ answer, isTaken: stored !== null })
    return (
      <div className="max-w-160">
        <LeadNews news={news} supplierName={supplier.name} isMailing={isMailing} answer={answer} stored={stored} />
        <LeadForm
          key={formKey}
          supplier={supplier}
          fields={answer?.fields ?? emptyLeadFields}
          problems={answer?.outcome === 'invalid' ? answer.problems : {}}
          isSending={isSending}
          onSubmit={onSubmit}
        />
      </div>
    )
  },
  wakeOfForm,
)
