import { ArrowLeft } from '#app/ui/icons.tsx'
import { type OpenColumns, columnLabels, writeColumnChoice } from '#app/panel/vehicles/inmetro/table/choose-columns.ts'
import { importTitle, type KeptTable } from '#app/panel/vehicles/inmetro/import-review.ts'
import { maxFileBytes, tooLargeSentence, isPbevColumn } from '#app/panel/vehicles/inmetro/table/read-pbev-csv.ts'
import { Form, Link } from '#app/ui/link.tsx'
import { ActionNotice } from '#app/ui/panel/action-button.tsx'
import { ImportResult } from './import-result.tsx'
import { useImport } from './use-import.ts'
import { FileSearch } from '#app/ui/panel-icons.tsx'
import { type FormEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import type { Fields } from '#app/panel/imports/review.tsx'

export function ImportPage({ kept }: { kept: KeptTable | null }) {
  const form = useImport()
  const { names, open, review } = form
  const compare = (entry: FormData) => {
    const file = entry.get('file')
    form.close()
    // The server would reject the upload without a message.
    if (file instanceof File && file.size > maxFileBytes) return form.refuse(tooLargeSentence)
    form.send('compare', [...entry])
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <Link to="/admin/conteudo/dados-json" className="link inline-flex min-h-11 items-center gap-2 text-15">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Dados JSON
        </Link>
        <h2 className="mt-2 text-22">{importTitle}</h2>
        <p className="mt-1 max-w-[72ch] text-15 text-pretty text-ink-2">
          Autonomia e consumo dos modelos, da tabela do PBEV. Nada é gravado antes de você ver o que muda e marcar o que
          quer. Linhas cujos números não combinam entre si ficam separadas.
        </p>
      </div>
      {kept && (
        <StoredTable
          kept={kept}
          isBusy={form.isBusy}
          onCompare={() => {
            form.close()
            form.send('compare', [['kept', String(kept.id)]])
          }}
        />
      )}
      <TableForm
        problem={form.refusal}
        names={names}
        open={open}
        sentFields={form.sentFields}
        isBusy={form.isBusy}
        onCompare={compare}
        onFile={form.forget}
      />
      <ActionNotice notice={form.notice} />
      <div aria-live="polite">
        {review && (
          <ImportResult
            key={review.review.changes.map(({ figures }) => figures.map(({ chosen }) => chosen)).join()}
            review={review.review}
            conflict={review.outcome === 'conflict' ? review.names : []}
            form={form}
          />
        )}
      </div>
    </div>
  )
}

function StoredTable({ kept, isBusy, onCompare }: { kept: KeptTable; isBusy: boolean; onCompare: () => void }) {
  return (
    <section
      aria-labelledby="tabela-guardada"
      className="max-w-[52rem] rounded-3 border border-line bg-surface p-5 sm:p-6"
    >
      <h3 id="tabela-guardada" className="text-18">
        Tabela guardada pela busca
      </h3>
      <p className="mt-1 text-15 text-ink-2">
        Do Inmetro, vista em {formatInstant(kept.fetchedAt)}. SHA-256{' '}
        <code title={kept.sha256}>{kept.sha256.slice(0, 12)}…</code>
      </p>
      <Form
        method="post"
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          onCompare()
        }}
      >
        <input type="hidden" name={actionFields.intent} value="compare" />
        <input type="hidden" name="kept" value={kept.id} />
        <Button type="submit" variant="primary" disabled={isBusy} className="max-sm:w-full">
          Comparar a tabela guardada
        </Button>
      </Form>
    </section>
  )
}

type Props = {
  problem: string | null
  /** Tables to choose from. Empty if there is only one. */
  names: string[]
  /** Columns whose meaning the editor must choose. null: none. */
  open: OpenColumns | null
  sentFields: Fields
  isBusy: boolean
  onCompare: (entry: FormData) => void
  onFile: () => void
}

function TableForm({ problem, names, open, sentFields, isBusy, onCompare, onFile }: Props) {
  const entered = (field: string) => String(sentFields.find(([name]) => name === field)?.[1] ?? '')
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entry = new FormData(form.current ?? undefined)
    const file = entry.get('file')
    if (!(file instanceof File) || file.name === '') return
    onCompare(entry)
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      ref={form}
      onSubmit={submit}
      className="grid max-w-[52rem] gap-5 rounded-3 border border-line bg-surface p-5 sm:grid-cols-2 sm:p-6"
    >
      <input type="hidden" name={actionFields.intent} value="compare" />
      <div className="sm:col-span-2">
        <EntryField
          label="Arquivo da tabela"
          isRequired
          problem={problem ?? undefined}
          hint="O PDF do Inmetro, uma planilha XLSX, CSV (separado por ; ou ,) ou JSON, até 5 MB."
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              required
              onChange={onFile}
              accept=".pdf,.xlsx,.csv,.json,.txt,application/pdf,text/csv,application/json"
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
          {(control) => (
            <input {...control} name="name" maxLength={120} defaultValue={entered('name')} className="field" />
          )}
        </EntryField>
      )}
      <EntryField label="Data da tabela" hint="Só se o nome não disser: dia/mês/ano.">
        {(control) => (
          <input
            {...control}
            name="date"
            defaultValue={entered('date')}
            inputMode="numeric"
            placeholder="24/11/2025"
            maxLength={10}
            className="field"
          />
        )}
      </EntryField>
      {open && <ColumnFields open={open} />}
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" disabled={isBusy} className="max-sm:w-full">
          <FileSearch aria-hidden="true" className="size-5" />
          {isBusy ? 'Comparando…' : 'Comparar com o catálogo'}
        </Button>
      </div>
    </Form>
  )
}

/** The editor says what each column is, from samples of its values. */
function ColumnFields({ open: { columns, sentence } }: { open: OpenColumns }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-16 font-semibold">O que é cada coluna</legend>
      <p className="mt-1 text-14 text-ink-2">
        Os nomes das colunas não são os do portal. Marca, modelo, propulsão e MJ/km são necessários.
        <span className="without-script hidden"> Escolha o arquivo de novo antes de comparar.</span>
      </p>
      {sentence && (
        <p role="alert" className="mt-2 text-15 font-semibold text-danger">
          {sentence}
        </p>
      )}
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {columns.map(({ place, header, samples, chosen }) => (
          <li key={place} className="min-w-0">
            <label className="block">
              <span className="block text-15 font-semibold wrap-anywhere">{header}</span>
              <span className="block text-14 text-ink-2 wrap-anywhere">{samples.join(' · ') || 'sem valores'}</span>
              <span className="sr-only">O que é esta coluna</span>
              <select
                name="coluna"
                key={writeColumnChoice(place, chosen)}
                defaultValue={writeColumnChoice(place, chosen)}
                className="field select-field mt-1"
              >
                <option value={writeColumnChoice(place, null)}>Não usar</option>
                {Object.entries(columnLabels).map(([column, label]) => (
                  <option key={column} value={writeColumnChoice(place, isPbevColumn(column) ? column : null)}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
