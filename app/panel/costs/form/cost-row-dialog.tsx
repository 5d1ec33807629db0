import { useMemo, useState } from 'react'
import { DraftNotice } from '#app/ui/panel/draft-notice.tsx'
import type { costRowActions } from '#app/panel/costs/rows/cost-row-actions.server.ts'
import { costDenied, costSaveMessages } from '#app/panel/costs/rows/cost-messages.ts'
import type { CostConflict, CostRow } from '#app/panel/costs/rows/cost-row.ts'
import {
  changedCells,
  type CostColumn,
  type CostEntry,
  type CostProblems,
  type CostTable,
  identityOf,
} from '#app/panel/costs/tables/cost-table.ts'
import { EntryDialog, fieldsPlace, useEntryDialog, useEntryDrafts } from '#app/ui/panel/entry-dialog.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, type ShownConflict } from '#app/ui/notices/conflict-notice.tsx'

type Props = {
  table: CostTable
  /** null: a new row. */
  row: CostRow | null
  /** The row was replaced meanwhile: reopens the form with the current one. */
  onOpenTheirs: (row: CostRow) => void
  onClose: () => void
}

export function CostRowDialog({ table, row, onOpenTheirs, onClose }: Props) {
  const entry = useEntryDialog('nesta linha', { kept: 'neste navegador' })
  const drafts = useEntryDrafts({ place: useCostPlace(table, row), entry, baseVersion: row?.id ?? null })
  const call = usePanelForm<typeof costRowActions.save>({
    intent: 'save',
    denied: costDenied,
    messages: costSaveMessages,
    done: ['saved', 'unchanged'],
    onAnswer: ({ outcome }) => {
      if (outcome !== 'saved' && outcome !== 'unchanged') return
      entry.setDirty(false)
      drafts.stop()
      onClose()
    },
  })
  const { isSending, problems, conflict, send, entered } = call
  const [sent, setSent] = useState<CostEntry | null>(null)
  const first = Object.fromEntries(table.columns.map(({ name }) => [name, entered(name) ?? row?.entry[name] ?? '']))
  const written = drafts.recovered ?? first
  const base = conflict ? conflict.current?.id : drafts.base

  const save = () => {
    if (!entry.form.current || isSending) return
    const form = new FormData(entry.form.current)
    setSent(Object.fromEntries([...form].map(([name, text]) => [name, String(text).trim()])))
    send(form)
  }
  return (
    <EntryDialog
      title={row ? `Editar: ${table.titleOf(row.entry)}` : `Adicionar ${table.noun}`}
      subtitle={row ? `${table.label}, em vigor: ${table.valueOf(row.entry)}` : table.label}
      entry={entry}
      call={call}
      save="Gravar"
      onSave={save}
      onInput={drafts.keepSoon}
      note={drafts.note}
      onClose={onClose}
      className="sm:w-180"
    >
      <HiddenFields
        fields={[
          ['tabela', table.id],
          ['base', String(base ?? '')],
        ]}
      />
      {conflict ? (
        <CostConflictNotice
          table={table}
          conflict={conflict}
          sent={sent ?? written}
          onOverwrite={save}
          onOpenTheirs={onOpenTheirs}
          onClose={onClose}
        />
      ) : (
        <DraftNotice
          drafts={drafts.drafts}
          titleOf={(draft) => table.titleOf(draft)}
          onOpen={drafts.open}
          onDiscard={drafts.discard}
        />
      )}
      <CostRowFields
        key={drafts.key}
        table={table}
        entry={written}
        isIdentityOpen={row === null || table.isIdentityOpen}
        problems={problems}
      />
    </EntryDialog>
  )
}

/** Place of the draft, keyed by the row's identity: its id changes with each save. */
function useCostPlace(table: CostTable, row: CostRow | null) {
  const name = `custos_${table.id}_${row ? identityOf(table, row.entry) : 'novo'}`
  const fields = useMemo(() => table.columns.map((column) => column.name), [table])
  return useMemo(() => fieldsPlace(name, fields), [name, fields])
}

type CostRowFieldsProps = {
  table: CostTable
  entry: CostEntry
  /** True if the row's subject is editable. */
  isIdentityOpen: boolean
  problems: CostProblems
}

function CostRowFields({ table, entry, isIdentityOpen, problems }: CostRowFieldsProps) {
  const isFixed = ({ name }: CostColumn) => !isIdentityOpen && table.identity.includes(name)
  const open = table.columns.filter((column) => !isFixed(column))
  return (
    <>
      {table.columns.filter(isFixed).map(({ name }) => (
        <input key={name} type="hidden" name={name} value={entry[name] ?? ''} />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        {open.map((column) => (
          <div key={column.name} className={isWide(column) ? 'sm:col-span-2' : undefined}>
            <EntryField
              label={column.label}
              isRequired={column.isRequired}
              problem={problems[column.name]}
              hint={column.hint}
            >
              {(control) => <Control column={column} value={entry[column.name] ?? ''} attributes={control} />}
            </EntryField>
          </div>
        ))}
      </div>
    </>
  )
}

function isWide({ name, control }: CostColumn): boolean {
  return control === 'text' || name === 'source'
}

type ControlProps = { column: CostColumn; value: string; attributes: object }

function Control({ column: { name, control, options = {} }, value, attributes }: ControlProps) {
  if (control === 'text')
    return (
      <textarea {...attributes} name={name} rows={name === 'points' ? 6 : 3} defaultValue={value} className="field" />
    )
  if (control === 'line')
    return <input {...attributes} name={name} defaultValue={value} autoComplete="off" className="field" />
  return (
    <select {...attributes} name={name} defaultValue={value} className="field select-field">
      {!Object.hasOwn(options, '') && <option value="">Escolha</option>}
      {Object.entries(options).map(([code, words]) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </select>
  )
}

type CostConflictNoticeProps = {
  table: CostTable
  conflict: CostConflict
  sent: CostEntry
  onOverwrite: () => void
  onOpenTheirs: (row: CostRow) => void
  onClose: () => void
}

/** Another editor changed or removed the row. Nothing was written; the editor decides. */
function CostConflictNotice({
  table,
  conflict: { current },
  sent,
  onOverwrite,
  onOpenTheirs,
  onClose,
}: CostConflictNoticeProps) {
  if (!current)
    return (
      <div role="alert" data-conflict="" tabIndex={-1} className="grid gap-3 rounded-3 border border-warn p-4 text-15">
        <p>
          <b className="font-semibold">Esta linha foi retirada por outra pessoa ou em outra aba.</b> O que você escreveu
          continua abaixo e não foi gravado.
        </p>
        <p className="flex flex-wrap gap-3">
          <Button
            type="submit"
            onClick={(event) => {
              event.preventDefault()
              onOverwrite()
            }}
          >
            Adicionar de novo
          </Button>
          <Button onClick={onClose} className="only-script">
            Deixar retirada
          </Button>
        </p>
      </div>
    )
  return (
    <ConflictNotice
      conflict={shownConflict(table, current, sent)}
      what="Esta linha foi salva"
      footnote="Gravar o seu texto guarda o outro no histórico da linha."
      overwriteField={{ name: 'base', value: current.id }}
      onOverwrite={onOverwrite}
      onOpenTheirs={() => onOpenTheirs(current)}
    />
  )
}

/** The current row overlaid with the submitted values. */
function shownConflict(table: CostTable, current: CostRow, sent: CostEntry): ShownConflict {
  const differences = changedCells(table, current.entry, sent).map(({ name, label, from, to }) => ({
    field: name,
    label,
    parts: [
      { value: from, added: false, removed: true },
      { value: ' ', added: false, removed: false },
      { value: to, added: true, removed: false },
    ],
  }))
  return { username: current.createdBy, savedAt: current.createdAt, differences }
}
