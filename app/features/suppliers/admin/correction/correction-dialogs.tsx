import { useRevalidator } from 'react-router'
import { supplierPaths } from '#app/features/suppliers/admin/waitlist.ts'
import type { ReviewedPage } from '#app/features/suppliers/admin/supplier-review-queries.server.ts'
import type { WaitingSupplier } from '#app/features/suppliers/admin/waitlist-queries.server.ts'
import { PageFields } from '#app/features/suppliers/confirming/confirmation-form.tsx'
import { prefilledFields } from '#app/features/suppliers/confirming/prefilled-fields.ts'
import { WaitlistFields } from '#app/features/suppliers/joining/waitlist-fields.tsx'
import { EntryDialog } from '#app/ui/entry-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useEntryDialog } from '#app/ui/use-entry-dialog.ts'
import { useFormCall } from '#app/ui/use-form-call.ts'
import { interruptedCall } from '#app/ui/use-panel-call.ts'
import type { EntryCorrectionAnswer, PageCorrectionAnswer } from './answer-correction.server.ts'
import { consentQuestion, entryCorrectionTexts, pageCorrectionTexts } from './correction-texts.ts'
import { entryFieldsOf } from './entry-fields.ts'

const denied = 'Entre de novo para gravar a correção. O que você escreveu continua aqui.'

type EntryProps = { supplier: WaitingSupplier; onClose: () => void }

/** Corrects what a sign-up said. */
export function EntryCorrectionDialog({ supplier, onClose }: EntryProps) {
  const entry = useEntryDialog('neste cadastro')
  const call = useCorrectionCall<EntryCorrectionAnswer>(supplierPaths.correctEntry)
  const finish = useFinish(entry.setDirty, onClose)
  const fields = entryFieldsOf(supplier)
  const save = () => {
    if (!entry.form.current || call.isSending) return
    const written = new FormData(entry.form.current)
    const isOtherMailbox = String(written.get('email')).trim().toLowerCase() !== supplier.email.toLowerCase()
    if (isOtherMailbox && supplier.confirmationSentAt && !window.confirm(otherMailboxQuestion(supplier))) return
    void call.send(written, (answer) => {
      if (answer.outcome === 'invalid') return undefined
      if (answer.outcome === 'interrupted') return showToast(interruptedCall)
      showToast(entryCorrectionTexts[answer.outcome])
      return ['corrected', 'link-ended', 'unchanged'].includes(answer.outcome) ? finish() : undefined
    })
  }
  return (
    <EntryDialog
      title="Corrigir cadastro"
      subtitle="O que o cadastro disse. Nada disto aparece no guia."
      entry={entry}
      call={call}
      save="Gravar correção"
      onSave={save}
      onClose={onClose}
      className="sm:w-180"
    >
      <input type="hidden" name="id" value={supplier.id} />
      <input type="hidden" name="vista" value={JSON.stringify(fields)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <WaitlistFields
          face={supplier.isOwner ? 'proprietario' : 'indicacao'}
          fields={fields}
          problems={call.problems}
        />
      </div>
    </EntryDialog>
  )
}

function otherMailboxQuestion({ email, publicPath }: WaitingSupplier): string {
  const page = publicPath ? ', e a página sai do guia até o novo endereço confirmar' : ''
  return `O link enviado a ${email} deixa de valer${page}. Gravar o novo e-mail?`
}

type PageProps = { supplier: WaitingSupplier; page: ReviewedPage; textAt: string; onClose: () => void }

/** Corrects what a business has confirmed, and asks it where the new text says more. */
export function PageCorrectionDialog({ supplier, page, textAt, onClose }: PageProps) {
  const entry = useEntryDialog('nesta página')
  const call = useCorrectionCall<PageCorrectionAnswer>(supplierPaths.correctPage)
  const finish = useFinish(entry.setDirty, onClose)
  const save = (mayAsk = false) => {
    if (!entry.form.current || call.isSending) return
    const written = new FormData(entry.form.current)
    written.set('pedir', mayAsk ? '1' : '')
    void call.send(written, (answer) => {
      if (answer.outcome === 'invalid') return undefined
      if (answer.outcome === 'interrupted') return showToast(interruptedCall)
      if (answer.outcome === 'needs-consent')
        return window.confirm(consentQuestion(answer.fields, supplier.email)) ? save(true) : undefined
      showToast(pageCorrectionTexts[answer.outcome])
      return finished.includes(answer.outcome) ? finish() : undefined
    })
  }
  return (
    <EntryDialog
      title="Corrigir página"
      subtitle="Grafia, tipo e o que você tirar mudam na hora. O que for novo precisa da autorização do negócio."
      entry={entry}
      call={call}
      save="Gravar correção"
      onSave={() => save()}
      onClose={onClose}
      className="sm:w-200"
    >
      <input type="hidden" name="id" value={supplier.id} />
      <input type="hidden" name="texto" value={textAt} />
      <PageFields fields={prefilledFields(supplier, page)} problems={call.problems} />
    </EntryDialog>
  )
}

const finished: string[] = ['corrected', 'unchanged', 'asked', 'written', 'asked-before']

function useFinish(setDirty: (isDirty: boolean) => void, onClose: () => void) {
  const { revalidate } = useRevalidator()
  return async () => {
    setDirty(false)
    await revalidate()
    onClose()
  }
}

/** City and state are compared: what is wrong with the one may be mended in the other. */
function useCorrectionCall<Answer extends { outcome: string }>(path: string) {
  const call = useFormCall<Answer>(path, denied)
  const forgetProblem = (name: string) => {
    call.forgetProblem(name)
    if (name === 'uf' || name === 'estado') call.forgetProblem('cidade')
  }
  return { ...call, forgetProblem }
}
