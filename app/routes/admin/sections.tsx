import { Outlet } from 'react-router'
import { TabSections } from '#app/panel/frame/tab-sections.tsx'

/** The links stay if a section fails to load. */
export default function Sections() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <TabSections />
      <Outlet />
    </div>
  )
}
