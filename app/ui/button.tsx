import type { ComponentProps } from 'react'
import { Link } from '#app/ui/link.tsx'

const variants = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  /** A secondary button with less padding. */
  compact: 'button-compact',
  quiet: 'button-quiet',
} as const

type ButtonVariant = keyof typeof variants

/** Returns button classes for elements that are not `Button`, such as a `summary` or a `label`. */
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
