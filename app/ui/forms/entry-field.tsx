import { type ReactNode, useId } from 'react'
import { RequiredStar } from './labelled-field.tsx'

type Control = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type Props = {
  label: string
  isRequired?: boolean
  problem?: string
  hint?: ReactNode
  children: (control: Control) => ReactNode
}

export function EntryField({ label, isRequired, problem, hint, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
        {label}
        {isRequired && <RequiredStar />}
      </label>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-3">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-14 font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
