import { ImportPage } from '#app/features/inmetro/admin/page/import-page.tsx'
import { importTitle } from '#app/features/inmetro/admin/import-texts.ts'
import { DataSections } from '#app/features/panel/data-sections.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import type { Route } from './+types/inmetro-import.ts'

export const meta: Route.MetaFunction = () => panelMeta(importTitle)

export default function InmetroImport() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <DataSections />
      <ImportPage />
    </div>
  )
}
