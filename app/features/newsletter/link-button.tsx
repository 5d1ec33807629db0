import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

/**
 * Does what the link of a mail is for. A form of its own document, with script as without: what it answers is a whole page, and a
 * repeated sending does no harm.
 */
export function LinkButton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form method="post">
      <Button type="submit" look="primary" className="min-h-12 max-sm:w-full">
        {label}
      </Button>
      <p className="mt-4 max-w-[60ch] text-15 text-pretty text-ink-3">{children}</p>
    </form>
  )
}
