import { FileUp } from '#app/ui/panel-icons.tsx'
import type { CostTable } from '#app/features/costs/admin/tables/cost-table.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FormRefusal } from '#app/ui/forms/form-problems.tsx'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { CostReview, useCostFile } from './cost-review.tsx'
import { fileLimitBytes, tooLargeSentence } from './file-limit.ts'

/** Sends a whole table as a file; what it would change is shown first. */
export function CostUpload({ table }: { table: CostTable }) {
  const file = useCostFile()
  const hasScript = useHydrated()
  const compare = async (chosen: File) => {
    if (chosen.size > fileLimitBytes) return file.refuse(tooLargeSentence)
    const copy = await copyOf(chosen)
    if (!copy) return file.refuse('O navegador não conseguiu ler o arquivo. Feche-o na planilha e escolha de novo.')
    file.send('compare', [
      ['tabela', table.id],
      ['arquivo', copy],
    ])
  }
  return (
    <>
      <label
        className={buttonClass(
          'secondary',
          'only-script cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
        )}
      >
        <FileUp aria-hidden="true" className="size-4.5" />
        {file.isBusy ? 'Lendo…' : 'Enviar CSV'}
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          disabled={file.isBusy}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) void compare(chosen)
            // The same file may be chosen again after it was corrected.
            currentTarget.value = ''
          }}
        />
      </label>
      {!hasScript && (
        <Form method="post" encType="multipart/form-data" className="without-script">
          <HiddenFields
            fields={[
              [actionFields.intent, 'compare'],
              ['tabela', table.id],
            ]}
          />
          <label className="grid gap-1.5 text-15">
            Enviar CSV
            <input
              type="file"
              name="arquivo"
              accept=".csv,text/csv"
              required
              className="field cursor-pointer file:mr-3 file:rounded-1 file:border-0 file:bg-sunken file:px-3"
            />
          </label>
          <Button type="submit" className="mt-2">
            Mostrar o que muda
          </Button>
        </Form>
      )}
      <div className="w-full empty:hidden">
        <ActionNotice notice={file.notice} />
        <div role="alert" className="empty:hidden">
          {file.refusal && (
            <FormRefusal title="O arquivo não serve, e nada mudou.">
              <p className="mt-1 text-15 wrap-anywhere">{file.refusal}</p>
            </FormRefusal>
          )}
        </div>
      </div>
      {file.review && <CostReview table={table} form={file} shown={file.review} />}
    </>
  )
}

/** The applied file is the one that was shown, whatever a spreadsheet does to it meanwhile. */
async function copyOf(file: File): Promise<File | null> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: 'text/csv' })
  } catch {
    return null
  }
}
