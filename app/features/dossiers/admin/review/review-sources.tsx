import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/entry-field.tsx'
import type { ReviewProblems } from './review-form.ts'
import type { NamedSource } from './review-queue-queries.server.ts'

type Props = { sources: NamedSource[]; knownSources: NamedSource[]; problems: ReviewProblems }

/** What the figure rests on: what it has now, what is in the table of sources already, and a new page. */
export function ReviewSources({ sources, knownSources, problems }: Props) {
  const [added, setAdded] = useState<NamedSource[]>([])
  const listId = useId()
  const chosen = [...sources, ...added]
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-15 font-semibold">Fontes</legend>
      {chosen.length > 0 && (
        <ul className="border-t border-line">
          {chosen.map(({ code, text }) => (
            <li key={code} className="border-b border-line">
              <label className="flex min-h-11 items-center gap-3 py-1.5 text-14">
                <input type="checkbox" name="codes" value={code} defaultChecked className="tick-box" />
                <span className="wrap-anywhere">
                  {text} {text !== code && <span className="whitespace-nowrap text-ink-3">({code})</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <CodeField
        listId={listId}
        problem={problems.codes}
        onAdd={(code) => {
          if (chosen.some((source) => source.code === code)) return
          setAdded([...added, knownSources.find((source) => source.code === code) ?? { code, text: code }])
        }}
      />
      <datalist id={listId}>
        {knownSources.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </datalist>
      <div className="grid gap-3 sm:grid-cols-2">
        <EntryField label="Nova página: endereço" problem={problems.pageUrl}>
          {(control) => (
            <input
              {...control}
              name="pageUrl"
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              className="field"
            />
          )}
        </EntryField>
        <EntryField label="Nova página: nome" problem={problems.pageText}>
          {(control) => (
            <input
              {...control}
              name="pageText"
              placeholder="Sem nome, fica o endereço"
              autoComplete="off"
              className="field"
            />
          )}
        </EntryField>
      </div>
    </fieldset>
  )
}

type CodeProps = { listId: string; problem: string | undefined; onAdd: (code: string) => void }

/** A code that was typed and not added yet is sent as well: nobody has to know the button. */
function CodeField({ listId, problem, onAdd }: CodeProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim()) onAdd(typed.trim())
    setTyped('')
  }
  return (
    <EntryField label="Fonte registrada" hint="Pelo código ou por uma parte da página." problem={problem}>
      {(control) => (
        <span className="flex gap-3">
          <input
            {...control}
            name="codes"
            list={listId}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            className="field"
          />
          <Button onClick={add} className="min-h-12">
            Acrescentar
          </Button>
        </span>
      )}
    </EntryField>
  )
}
