import type { KeyboardEvent, MouseEvent } from 'react'
import { type SignupKind, signupKinds, signupHref } from '#app/domain/suppliers/supplier-address.ts'
import { signupLabels } from './waitlist-entry.ts'

type Props = { face: SignupKind; panelId: string; onChoose: (face: SignupKind) => void }

/** Links that behave as tabs: with script nothing typed is lost, without it each face has an address. */
export function SignupKindTabs({ face, panelId, onChoose }: Props) {
  const choose = (event: MouseEvent, chosen: SignupKind) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(chosen)
  }
  return (
    <div
      role="tablist"
      aria-label="Quem cadastra"
      tabIndex={-1}
      onKeyDown={(event) => moveTo(event, face, onChoose)}
      className="no-print grid grid-cols-2 border-b border-line"
    >
      {signupKinds.map((name) => (
        <a
          key={name}
          id={faceTabId(name)}
          href={signupHref(name)}
          role="tab"
          aria-selected={name === face}
          aria-controls={panelId}
          tabIndex={name === face ? 0 : -1}
          data-awaits-island=""
          onClick={(event) => choose(event, name)}
          className="-mb-px flex min-h-14 items-center justify-center border-b-2 border-transparent px-2 py-2 text-center text-15 leading-tight text-ink-2 hover:text-ink aria-selected:border-needle aria-selected:font-semibold aria-selected:text-ink"
        >
          {signupLabels[name].tab}
        </a>
      ))}
    </div>
  )
}

export function faceTabId(face: SignupKind): string {
  return `cadastro-${face}`
}

/** The arrow keys go around, as between the tabs of a program. */
function moveTo(event: KeyboardEvent, face: SignupKind, onChoose: Props['onChoose']) {
  const at = signupKinds.indexOf(face)
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  const chosen = target === undefined ? undefined : signupKinds.at(target % signupKinds.length)
  if (!chosen) return
  event.preventDefault()
  onChoose(chosen)
  document.getElementById(faceTabId(chosen))?.focus()
}
