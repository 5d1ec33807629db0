import { FileUp } from '#app/ui/icons.tsx'
import type { CostTable } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FormRefusal } from '#app/ui/form-refusal.tsx'
import { CostReviewDialog } from './cost-review-dialog.tsx'
import { useUpload } from './use-upload.ts'

/** Sends a whole table as a file; what it would change is shown first. */
export function CostUpload({ table }: { table: CostTable }) {
  const { shown, refusal, isSending, compare, apply, close } = useUpload(table.id)
  return (
    <>
      <label
        className={buttonClass(
          'secondary',
          'only-script cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
        )}
      >
        <FileUp aria-hidden="true" className="size-4.5" />
        {isSending ? 'Lendo…' : 'Enviar CSV'}
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          disabled={isSending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void compare(file)
            // The same file may be chosen again after it was corrected.
            currentTarget.value = ''
          }}
        />
      </label>
      <div role="alert" className="w-full empty:hidden">
        {refusal && (
          <FormRefusal title="O arquivo não serve, e nada mudou.">
            <p className="mt-1 text-15 wrap-anywhere">{refusal}</p>
          </FormRefusal>
        )}
      </div>
      {shown && (
        // What takes the place of what was read is read from its beginning.
        <CostReviewDialog
          key={shown.plan}
          table={table}
          shown={shown}
          isBusy={isSending}
          onApply={() => void apply(shown)}
          onClose={close}
        />
      )}
    </>
  )
}
