import type { KnownSource } from '#app/features/vehicles/admin/editor/known-source.ts'
import type { NewSource } from '#app/features/vehicles/admin/editor/vehicle-fields.ts'
import { knownSourcesId } from './source-choice.tsx'

type Props = { sources: KnownSource[]; added: NewSource[] }

/** What every choice of a form completes from, and the pages that the form adds. */
export function SourceLists({ sources, added }: Props) {
  return (
    <>
      <input type="hidden" name="new_sources" value={added.length > 0 ? JSON.stringify(added) : ''} />
      <datalist id={knownSourcesId}>
        {sources.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  )
}
