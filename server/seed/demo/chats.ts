/** What customers and suppliers have written to each other in the demo portal. */
import type { SupplierKey } from './stories.ts'

/** What was written in the chat: about an enquiry, or about the newest version of an offer on it. */
export type Chat = {
  plant: string
  supplier: SupplierKey
  about: 'enquiry' | 'offer'
  /** who, how many hours ago, what; nobody of the other side has read those marked new */
  messages: readonly (readonly [side: 'customer' | 'supplier', hoursAgo: number, text: string, isNew?: 'new'])[]
}

export const chats: readonly Chat[] = [
  {
    plant: 'EV1',
    supplier: 'kessler',
    about: 'offer',
    messages: [
      [
        'customer',
        78,
        '46 Stunden Verdrahtung halten wir für realistisch, 53 nicht. Können Sie den Termin auf KW 3 ziehen?',
      ],
      [
        'supplier',
        30,
        'Ja, das ist möglich. Die Leistungsschalter kommen aus unserem Lager, damit entfällt die Lieferzeit. Version 2 ist freigegeben.',
      ],
      ['customer', 26, 'Danke. Bitte noch bestätigen, dass ++H2+EV1-X1 mit Längstrennern ausgeführt wird.', 'new'],
    ],
  },
  {
    plant: 'PZ4',
    supplier: 'kessler',
    about: 'enquiry',
    messages: [
      [
        'supplier',
        52,
        'Sollen die Klemmenkästen mit oder ohne Montageplatte geliefert werden? In der Stückliste fehlt sie.',
      ],
      ['customer', 49, 'Bitte ohne, die Tragschienen werden direkt verschraubt.'],
      ['supplier', 5, 'Danke, dann bleibt es beim Angebot. Die Verschraubungen M25 liefern wir lose mit.', 'new'],
    ],
  },
  {
    plant: 'KW1',
    supplier: 'kessler',
    about: 'offer',
    messages: [
      [
        'supplier',
        22,
        'Der Drucksensor PN7094 hat derzeit sechs Wochen Lieferzeit. Wäre ein gleichwertiger Typ möglich?',
        'new',
      ],
    ],
  },
  {
    plant: 'LW1',
    supplier: 'maibaum',
    about: 'offer',
    messages: [
      ['supplier', 96, 'Das Panel ist mit 12 Zoll angeboten. Reicht Ihnen die Auflösung für die vorhandenen Bilder?'],
      ['customer', 90, 'Ja, die Bilder werden ohnehin neu gezeichnet.'],
      ['supplier', 3, 'Gut. Das Angebot gilt noch zwei Wochen, danach ändern sich die Panelpreise.', 'new'],
    ],
  },
  {
    plant: 'CIP2',
    supplier: 'maibaum',
    about: 'offer',
    messages: [
      ['customer', 60, 'Bitte beachten Sie unsere Werksnorm zur Aderfarbe eigensicherer Kreise.'],
      ['supplier', 8, 'Ist berücksichtigt, die Mehrkosten sind im Preis enthalten.', 'new'],
    ],
  },
  {
    plant: 'AF4',
    supplier: 'maibaum',
    about: 'offer',
    messages: [['customer', 11, 'Können die acht Kästen in zwei Teillieferungen kommen?', 'new']],
  },
]
