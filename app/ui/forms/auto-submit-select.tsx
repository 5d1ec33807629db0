import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'select'>, 'value' | 'ref' | 'onChange' | 'autoComplete'>

/** A choice of a GET form that is sent as soon as it is made (client/elements/auto-submit.ts). Without script the form's own button sends it. */
export function AutoSubmitSelect({ className = '', ...props }: Props) {
  return (
    <auto-submit>
      {/* A browser that brings back an earlier choice would send it. */}
      <select {...props} autoComplete="off" className={`field select-field ${className}`} />
    </auto-submit>
  )
}
