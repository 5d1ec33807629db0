import type { SyntheticEvent } from 'react'

/** For a dialog that stands outside of a form: React hands its events on to the form that it was opened from. */
export const stopPropagation = { onInput: keptInside, onChange: keptInside, onKeyDown: keptInside }

function keptInside(event: SyntheticEvent) {
  event.stopPropagation()
}
