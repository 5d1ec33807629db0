import type { ComponentProps } from 'react'
import { Link } from '#app/ui/link.tsx'

const variants = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  /** A secondary button where space is short. */
  compact: 'button-compact',
  quiet: 'button-quiet',
} as const

type ButtonVariant = keyof typeof variants

/** The classes of a button, for elements that must stay what they are (a summary, a label). */
export function buttonClass(variant: ButtonVariant = 'secondary', extra = ''): string {
  return `button ${variants[variant]} ${extra}`.trimEnd()
}

export function Button({ variant, className, ...props }: ComponentProps<'button'> & { variant?: ButtonVariant }) {
  return <button type="button" {...props} className={buttonClass(variant, className)} />
}

export function ButtonLink({
  variant,
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link prefetch="intent" {...props} className={buttonClass(variant, className)} />
}
