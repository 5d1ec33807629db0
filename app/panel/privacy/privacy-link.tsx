import { ShieldCheck } from '#app/ui/panel-icons.tsx'
import { Link } from '#app/ui/link.tsx'

export function PrivacyLink() {
  return (
    <p className="flex max-w-[72ch] items-start gap-2 text-15 text-pretty text-ink-2">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-3" />
      <span>
        Alguém pediu os próprios dados, ou que sejam apagados?{' '}
        <Link to={privacyPaths.page} className="link py-1">
          Privacidade (LGPD)
        </Link>
      </span>
    </p>
  )
}

/** No path contains the person's address. */
export const privacyPaths = {
  page: '/admin/privacidade',
  export: '/admin/privacidade/exportar',
  erase: '/admin/privacidade/apagar',
} as const
