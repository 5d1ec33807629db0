import type { ComponentProps } from 'react'
import { Link } from '#app/ui/link.tsx'

const looks = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  /** A secondary button where space is short. */
  compact: 'button-compact',
  quiet: 'button-quiet',
} as const

type ButtonLook = keyof typeof looks

/** The classes of a button, for elements that must stay what they are (a summary, a label). */
export function buttonClass(look: ButtonLook = 'secondary', extra = ''): string {
  return `button ${looks[look]} ${extra}`.trimEnd()
}

export function Button({ look, className, ...props }: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type="button" {...props} className={buttonClass(look, className)} />
}

export function ButtonLink({ look, className, ...props }: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link prefetch="intent" {...props} className={buttonClass(look, className)} />
}
