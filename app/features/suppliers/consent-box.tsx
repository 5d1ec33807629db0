import { CircleAlert } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'

type Props = {
  id: string
  name: string
  /** The sent value of a ticked box: the version of the words beside it. */
  version: string
  isTicked: boolean
  problem: string | undefined
  /** The text of the consent. */
  children: ReactNode
}

/** Something that nobody agrees to by accident: unticked, required, with its words as the label. */
export function ConsentBox({ id, name, version, isTicked, problem, children }: Props) {
  return (
    <div>
      <div className="grid grid-cols-[44px_1fr] items-start">
        <span className="-ml-3 grid size-11 place-items-center">
          <input
            id={id}
            type="checkbox"
            name={name}
            value={version}
            required
            defaultChecked={isTicked}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${id}-erro`}
            className="tick-box"
          />
        </span>
        <label htmlFor={id} className="-ml-3 max-w-[68ch] cursor-pointer py-2.5 text-15 text-pretty">
          {children}
        </label>
      </div>
      {problem && (
        <p id={`${id}-erro`} className="mt-1 flex items-start gap-2 text-15 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
          {problem}
        </p>
      )}
    </div>
  )
}
