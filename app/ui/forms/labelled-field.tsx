import { CircleAlert } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'

type Control = {
  id: string
  name: string
  required?: true
  className: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type Props = {
  id: string
  name: string
  label: ReactNode
  /** True: a heading next to the field says the same. */
  isLabelHidden?: boolean
  isRequired?: boolean
  hint?: ReactNode
  /** Hint of each tab (client/elements/form-faces.ts), separated by `|`. */
  hintFaces?: string | undefined
  problem: string | undefined
  children: (control: Control) => ReactNode
}

/** `children` renders the control with the given attributes. */
export function LabelledField({
  id,
  name,
  label,
  isLabelHidden = false,
  isRequired = false,
  hint,
  hintFaces,
  problem,
  children,
}: Props) {
  const hintId = hint || hintFaces ? `${id}-dica` : undefined
  const problemId = problem ? `${id}-erro` : undefined
  const describedBy = [hintId, problemId].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-15 font-semibold'}>
        {label}
        {isRequired && <RequiredStar />}
      </label>
      {children({
        id,
        name,
        className: 'field',
        ...(isRequired && { required: true }),
        ...(problem && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hintId && (
        <p id={hintId} data-faces={hintFaces} hidden={!hint} className="mt-1.5 text-14 text-ink-3">
          {hint}
        </p>
      )}
      {problem && (
        <p id={problemId} className="mt-1.5 flex items-start gap-2 text-15 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
          {problem}
        </p>
      )}
    </div>
  )
}

type SelectProps = Omit<Props, 'children'> & { value: string | number; className?: string; children: ReactNode }

export function SelectField({ value, className = '', children, ...field }: SelectProps) {
  return (
    <LabelledField {...field}>
      {(control) => (
        <select {...control} defaultValue={value} className={`field select-field ${className}`}>
          {children}
        </select>
      )}
    </LabelledField>
  )
}

/** Mark of a required field for sighted users. Screen readers read the `required` attribute. */
export function RequiredStar() {
  return (
    <span aria-hidden="true" className="text-ink-3">
      {' *'}
    </span>
  )
}

type ConsentProps = {
  id: string
  name: string
  /** Version of the consent text, submitted as the checkbox value. */
  version: string
  isTicked: boolean
  problem: string | undefined
  children: ReactNode
}

/** A required consent checkbox, unchecked by default. Its label is the consent text. */
export function ConsentBox({ id, name, version, isTicked, problem, children }: ConsentProps) {
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
