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
import { fieldsPlace } from '#app/ui/panel/drafts.ts'
import { EntryDialog } from '#app/ui/panel/entry-dialog.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { Button } from '#app/ui/button.tsx'
import {
  ConflictBox,
  ConflictNotice,
  OverwriteButton,
  replacedDifference,
  type ShownConflict,
} from '#app/ui/panel/form-notices.tsx'

type Props = {
  table: CostTable
  /** null: a new row. */
  row: CostRow | null
  /** Reopens the form with the row of another editor. */
  onOpenTheirs: (row: CostRow) => void
  onClose: () => void
}

export function CostRowDialog({ table, row, onOpenTheirs, onClose }: Props) {
  const form = usePanelForm<typeof costRowActions.save, CostEntry>({
    intent: 'save',
    denied: costDenied,
    messages: costSaveMessages,
    done: ['saved', 'unchanged'],
    place: costPlace(table, row),
    entry: Object.fromEntries(table.columns.map(({ name }) => [name, row?.entry[name] ?? ''])),
    version: row?.id ?? null,
    onSaved: onClose,
  })
  const { conflict, opened } = form
  const sent = form.sent && Object.fromEntries([...form.sent].map(([name, text]) => [name, String(text).trim()]))
  const base = conflict ? conflict.current?.id : opened.version
  return (
    <EntryDialog
      title={row ? `Editar: ${table.titleOf(row.entry)}` : `Adicionar ${table.noun}`}
      subtitle={row ? `${table.label}, em vigor: ${table.valueOf(row.entry)}` : table.label}
      form={form}
      where="nesta linha"
      hidden={[
        ['tabela', table.id],
        ['base', String(base ?? '')],
      ]}
      conflict={
        conflict && (
          <CostConflictNotice
            table={table}
            conflict={conflict}
            sent={sent ?? opened.entry}
            onOverwrite={form.save}
            onOpenTheirs={onOpenTheirs}
            onClose={onClose}
          />
        )
      }
      titleOf={table.titleOf}
      save="Gravar"
      onClose={onClose}
      className="sm:w-180"
    >
      <CostRowFields
        key={opened.key}
        table={table}
        entry={opened.entry}
        isIdentityOpen={row === null || table.isIdentityOpen}
        problems={form.problems}
      />
    </EntryDialog>
  )
}

/** The id changes with each save, so the draft key contains the identity columns. */
function costPlace(table: CostTable, row: CostRow | null) {
  const name = `custos_${table.id}_${row ? identityOf(table, row.entry) : 'novo'}`
  return fieldsPlace(
    name,
    table.columns.map((column) => column.name),
  )
}

type CostRowFieldsProps = {
  table: CostTable
  entry: CostEntry
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
      {Object.entries(options).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
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

/** Another editor changed or removed the row, and nothing was saved. The editor chooses a version. */
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
      <ConflictBox className="gap-3 p-4 text-15">
        <p>
          <b className="font-semibold">Esta linha foi retirada por outra pessoa ou em outra aba.</b> O que você escreveu
          continua abaixo e não foi gravado.
        </p>
        <p className="flex flex-wrap gap-3">
          <OverwriteButton onOverwrite={onOverwrite}>Adicionar de novo</OverwriteButton>
          <Button onClick={onClose} className="only-script">
            Deixar retirada
          </Button>
        </p>
      </ConflictBox>
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

function shownConflict(table: CostTable, current: CostRow, sent: CostEntry): ShownConflict {
  const differences = changedCells(table, current.entry, sent).map(({ name, label, from, to }) =>
    replacedDifference(name, label, from, to),
  )
  return { username: current.createdBy, savedAt: current.createdAt, differences }
}
