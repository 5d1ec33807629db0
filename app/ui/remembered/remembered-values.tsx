import { PlainIsland } from '#app/ui/islands/island.tsx'
import { attachRemembered, rememberedKey, type RememberedName } from './attach-remembered.ts'

type Props = { fields: Partial<Record<RememberedName, string>> }

/** The place, within a form, that says what this browser remembers of its fields; empty until script fills it. */
export function RememberedValues({ fields }: Props) {
  return (
    <PlainIsland
      name="remembered-values"
      attach={attachRemembered}
      // Nobody needs its code before the first sign of use, unless something is remembered.
      data-wake="kept"
      data-stored={rememberedKey}
      data-fields={new URLSearchParams(fields).toString()}
    >
      {null}
    </PlainIsland>
  )
}
