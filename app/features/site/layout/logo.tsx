import type { MouseEventHandler } from 'react'
import { Link } from '#app/ui/link.tsx'
import { site } from '#app/features/site/site.ts'

export function Logo({ onTap }: { onTap?: MouseEventHandler<HTMLAnchorElement> }) {
  return (
    <Link to="/" onClick={onTap} className="mr-auto flex min-h-11 min-w-0 items-center gap-3">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7.5 flex-none">
        <g stroke="currentColor" strokeWidth="3">
          <path d="M4 27V20M10 27V16M16 27V12M22 27V8" />
          <path d="M28 27V4" className="stroke-needle" />
        </g>
      </svg>
      <span>
        <span className="block text-[1.1875rem] leading-tight font-semibold tracking-tight whitespace-nowrap">
          {site.name}
        </span>
        <span className="block text-12 leading-tight text-balance text-ink-3 [font-stretch:88%]">{site.tagline}</span>
      </span>
    </Link>
  )
}
