import type { ComponentProps } from 'react'
import { LabelledField } from '#app/ui/labelled-field.tsx'
import type { WaitlistFieldName } from './waitlist-entry.ts'

type Props = { name: WaitlistFieldName } & Omit<ComponentProps<typeof LabelledField>, 'id'>

export function WaitlistField(props: Props) {
  return <LabelledField id={waitlistFieldId(props.name)} {...props} />
}

export function waitlistFieldId(name: string): string {
  return `cadastro-${name}`
}
