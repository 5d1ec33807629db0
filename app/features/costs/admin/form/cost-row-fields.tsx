import type { CostColumn, CostEntry, CostProblems, CostTable } from '#app/features/costs/admin/tables/cost-table.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'

type Props = {
  table: CostTable
  entry: CostEntry
  /** True if the subject of the row can be chosen. */
  isIdentityOpen: boolean
  problems: CostProblems
}

/** The fields of one row, by the columns of its table. */
export function CostRowFields({ table, entry, isIdentityOpen, problems }: Props) {
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
