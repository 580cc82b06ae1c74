/** The log over all companies; for a company's administrators its own part. */
import { auditListActors, auditLogActors } from '../api/actors/audit.ts'
import { wired } from '../machines/core/wired.ts'
import { auditListMachine } from '../machines/operations/auditListMachine.ts'
import { auditLogMachine } from '../machines/operations/auditLogMachine.ts'
import { screen } from '../ui/app/screen.tsx'
import { AuditLogScreen } from '../ui/operations/AuditLogScreen.tsx'
import type { CreateScreen } from './createScreen.ts'
import { noViews, onlyRead } from './listBeside.ts'

export const auditLog: CreateScreen = ({ call }) =>
  screen({
    machine: wired(auditLogMachine, {
      ...auditLogActors(call),
      list: wired(auditListMachine, { ...auditListActors(call), ...noViews, ...onlyRead }),
    }),
    inputOf: ({ search }) => ({ search }),
    View: AuditLogScreen,
  })
