/** Makes `t` know every key, so that a missing text does not compile. */
import 'i18next'
import type atlas from './de/atlas.json'
import type account from './de/account.json'
import type agreements from './de/agreements.json'
import type bom from './de/bom.json'
import type adminBom from './de/adminBom.json'
import type bomExport from './de/bomExport.json'
import type estimate from './de/estimate.json'
import type chat from './de/chat.json'
import type company from './de/company.json'
import type companyRejection from './de/companyRejection.json'
import type companyTypes from './de/companyTypes.json'
import type common from './de/common.json'
import type enquiry from './de/enquiry.json'
import type file from './de/file.json'
import type folder from './de/folder.json'
import type folderLog from './de/folderLog.json'
import type articleImport from './de/articleImport.json'
import type importconfig from './de/importconfig.json'
import type legal from './de/legal/words.json'
import type eclass from './de/eclass.json'
import type csv from './de/csv.json'
import type article from './de/article.json'
import type masterdata from './de/masterdata.json'
import type notices from './de/notices.json'
import type offer from './de/offer.json'
import type profile from './de/profile.json'
import type refusals from './de/refusals.json'
import type secondFactor from './de/secondFactor.json'
import type search from './de/search.json'
import type user from './de/user.json'
import type work from './de/work.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      common: typeof common
      notices: typeof notices
      refusals: typeof refusals
      atlas: typeof atlas
      agreements: typeof agreements
      account: typeof account
      company: typeof company
      companyRejection: typeof companyRejection
      companyTypes: typeof companyTypes
      enquiry: typeof enquiry
      offer: typeof offer
      bom: typeof bom
      adminBom: typeof adminBom
      bomExport: typeof bomExport
      estimate: typeof estimate
      chat: typeof chat
      file: typeof file
      folder: typeof folder
      folderLog: typeof folderLog
      legal: typeof legal
      csv: typeof csv
      eclass: typeof eclass
      article: typeof article
      importconfig: typeof importconfig
      articleImport: typeof articleImport
      masterdata: typeof masterdata
      secondFactor: typeof secondFactor
      search: typeof search
      user: typeof user
      profile: typeof profile
      work: typeof work
    }
  }
}
