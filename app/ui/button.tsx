import type { ComponentProps } from 'react'
import { Link } from '#app/ui/link.tsx'

const variants = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  compact: 'button-compact',
  quiet: 'button-quiet',
} as const

type ButtonVariant = keyof typeof variants

/** Returns the button classes for other elements, such as `summary` or `label`. */
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
