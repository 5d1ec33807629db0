import { Outlet } from 'react-router'
import { SiteFooter } from '#app/features/portal/site-footer.tsx'
import { SiteHeader } from '#app/features/portal/site-header.tsx'

export default function Frame() {
  return (
    <>
      <SiteHeader comparison={null} />
      <Outlet />
      <SiteFooter lists={null} />
    </>
  )
}
