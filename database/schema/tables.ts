import * as accounts from './accounts.ts'
import { binItems } from './bin.ts'
import * as charging from './charging.ts'
import * as chargingReports from './charging-reports.ts'
import * as contact from './contact.ts'
import * as costs from './costs.ts'
import * as dataSources from './data-sources.ts'
import * as images from './images.ts'
import * as mail from './mail.ts'
import * as news from './news.ts'
import * as newsletter from './newsletter.ts'
import * as portal from './portal.ts'
import * as privacy from './privacy.ts'
import * as suppliers from './suppliers.ts'
import * as vehicleHistory from './vehicle-history.ts'
import * as vehicles from './vehicles.ts'
import * as webhooks from './webhooks.ts'

export const schema = {
  ...accounts,
  binItems,
  ...charging,
  ...chargingReports,
  ...contact,
  ...costs,
  ...dataSources,
  ...images,
  ...mail,
  ...news,
  ...newsletter,
  ...portal,
  ...privacy,
  ...suppliers,
  ...vehicleHistory,
  ...vehicles,
  ...webhooks,
}
