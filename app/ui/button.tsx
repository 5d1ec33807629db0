import type { ComponentProps } from 'react'
import { Link } from '#app/ui/link.tsx'

const looks = {
  primary: 'border-transparent px-4.5 bg-accent text-on-accent hover:bg-accent-hover disabled:opacity-60',
  secondary: 'border-control px-4.5 bg-surface hover:border-ink disabled:opacity-60',
  /** A secondary button where space is short. */
  compact: 'border-control px-2.5 bg-surface hover:border-ink disabled:opacity-60',
  quiet: 'border-transparent px-3 hover:bg-sunken',
} as const

type ButtonLook = keyof typeof looks

/** The classes of a button, for elements that must stay what they are (a summary, a label). */
export function buttonClass(look: ButtonLook = 'secondary', extra = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-2 border py-2.5 text-15 leading-tight font-semibold whitespace-nowrap transition-colors ${looks[look]} ${extra}`
}

export function Button({ look, className, ...props }: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type="button" {...props} className={buttonClass(look, className)} />
}

export function ButtonLink({ look, className, ...props }: ComponentProps<typeof Link> & { look?: ButtonLook }) {
  return <Link prefetch="intent" {...props} className={buttonClass(look, className)} />
}
