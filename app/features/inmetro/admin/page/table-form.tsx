import { FileSearch } from '#app/ui/icons.tsx'
import { type FormEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/entry-field.tsx'
import type { FormNews, SentTable } from './use-import.ts'

type Props = { news: FormNews; isBusy: boolean; onCompare: (sent: SentTable) => void; onFile: () => void }

/** The file, and what it does not say of itself. */
export function TableForm({ news: { problem, names }, isBusy, onCompare, onFile }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entry = new FormData(form.current ?? undefined)
    const file = entry.get('file')
    if (!(file instanceof File) || file.name === '') return
    onCompare({ file, name: String(entry.get('name') ?? ''), date: String(entry.get('date') ?? '') })
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      className="grid max-w-[52rem] gap-5 rounded-3 border border-line bg-surface p-5 sm:grid-cols-2 sm:p-6"
    >
      <div className="sm:col-span-2">
        <EntryField
          label="Arquivo da tabela"
          isRequired
          problem={problem ?? undefined}
          hint="CSV (separado por ; ou ,) ou JSON, até 5 MB."
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              required
              onChange={onFile}
              accept=".csv,.json,.txt,text/csv,application/json"
              className="field cursor-pointer file:mr-3 file:min-h-7 file:cursor-pointer file:rounded-1 file:border-0 file:bg-sunken file:px-3 file:text-15 file:font-semibold file:text-ink"
            />
          )}
        </EntryField>
      </div>
      {names.length > 0 ? (
        <EntryField
          label="Qual tabela do arquivo"
          hint={`O arquivo tem ${names.length} tabelas: escolha uma e compare.`}
        >
          {(control) => (
            <select {...control} name="name" className="field select-field" key={names.join()}>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </EntryField>
      ) : (
        <EntryField label="Nome da tabela" hint="Só se o arquivo não disser: PBEV 2025, máscara de 24/11/2025.">
          {(control) => <input {...control} name="name" maxLength={120} className="field" />}
        </EntryField>
      )}
      <EntryField label="Data da tabela" hint="Só se o nome não disser: dia/mês/ano.">
        {(control) => (
          <input
            {...control}
            name="date"
            inputMode="numeric"
            placeholder="24/11/2025"
            maxLength={10}
            className="field"
          />
        )}
      </EntryField>
      <div className="sm:col-span-2">
        <Button type="submit" look="primary" disabled={isBusy} className="only-script max-sm:w-full">
          <FileSearch aria-hidden="true" className="size-5" />
          {isBusy ? 'Comparando…' : 'Comparar com o catálogo'}
        </Button>
      </div>
    </form>
  )
}
