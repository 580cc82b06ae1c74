/**
 * The data-processing agreement (AVV) in our own words, in the substance of Art. 28 GDPR (rules D1, D3): the customer is the
 * controller, the operator of the portal the processor.
 */

export interface AvvSection {
  title: string
  paragraphs: readonly string[]
}

/** As of when the text is as it is. */
export const avvDate = '21. November 2026'

export const avvTitle = 'Vereinbarung zur Auftragsverarbeitung (AVV)'
export const avvIntroduction =
  'Diese Vereinbarung nach Art. 28 der Datenschutz-Grundverordnung (DSGVO) regelt, wie der Auftragnehmer personenbezogene Daten verarbeitet, die ihm der Auftraggeber bei der Nutzung des Portals Schrankwerk anvertraut.'

export const avvSections: readonly AvvSection[] = [
  {
    title: '§ 1 Gegenstand und Dauer',
    paragraphs: [
      '(1) Der Auftragnehmer betreibt das Portal Schrankwerk für Anfragen, Angebote, Bestellungen und Aufträge im Schaltschrankbau und verarbeitet dabei personenbezogene Daten im Auftrag und nach Weisung des Auftraggebers.',
      '(2) Die Vereinbarung gilt, solange der Auftraggeber das Portal nutzt. Pflichten, die ihrem Wesen nach fortdauern, insbesondere die Vertraulichkeit, gelten darüber hinaus.',
    ],
  },
  {
    title: '§ 2 Art, Zweck und Umfang der Verarbeitung',
    paragraphs: [
      '(1) Zweck ist die Abwicklung von Anfragen bis zum Auftrag zwischen Kunden und Lieferanten. Dazu gehören das Speichern, Anzeigen, Übermitteln und Löschen von Daten im Portal sowie der Versand von E-Mails.',
      '(2) Verarbeitet werden Namen, geschäftliche Kontaktdaten, Zugangs- und Nutzungsdaten, Nachrichten sowie personenbezogene Angaben in hochgeladenen Dateien.',
      '(3) Betroffen sind Beschäftigte und Ansprechpartner des Auftraggebers und seiner Geschäftspartner.',
      '(4) Die Verarbeitung findet in der Europäischen Union oder im Europäischen Wirtschaftsraum statt, soweit die Liste der Unterauftragnehmer keinen anderen Ort nennt; sie nennt ihn zurzeit für die Anmeldung. Eine Übermittlung in ein Drittland setzt voraus, dass die Bedingungen der Art. 44 ff. DSGVO erfüllt sind.',
    ],
  },
  {
    title: '§ 3 Weisungen',
    paragraphs: [
      '(1) Der Auftragnehmer verarbeitet die Daten nur auf dokumentierte Weisung des Auftraggebers. Diese Vereinbarung und die Bedienung des Portals durch die Benutzer des Auftraggebers gelten als Weisung; weitere Weisungen erfolgen in Textform.',
      '(2) Hält der Auftragnehmer eine Weisung für rechtswidrig, weist er den Auftraggeber unverzüglich darauf hin. Er darf die Ausführung aussetzen, bis der Auftraggeber die Weisung bestätigt oder ändert.',
    ],
  },
  {
    title: '§ 4 Vertraulichkeit',
    paragraphs: [
      'Der Auftragnehmer setzt nur Personen ein, die zur Vertraulichkeit verpflichtet sind und mit den Vorschriften des Datenschutzes vertraut gemacht wurden.',
    ],
  },
  {
    title: '§ 5 Technische und organisatorische Maßnahmen',
    paragraphs: [
      '(1) Der Auftragnehmer trifft die nach Art. 32 DSGVO erforderlichen Maßnahmen. Sie sind im Portal unter „Technische und organisatorische Maßnahmen“ beschrieben und Bestandteil dieser Vereinbarung.',
      '(2) Er darf die Maßnahmen dem Stand der Technik anpassen, solange das Schutzniveau nicht sinkt.',
    ],
  },
  {
    title: '§ 6 Weitere Auftragsverarbeiter',
    paragraphs: [
      '(1) Der Auftraggeber stimmt dem Einsatz der weiteren Auftragsverarbeiter zu, die im Portal unter „Unterauftragnehmer“ genannt sind.',
      '(2) Änderungen kündigt der Auftragnehmer mindestens vier Wochen vorher an. Der Auftraggeber kann ihnen aus wichtigem datenschutzrechtlichem Grund widersprechen.',
      '(3) Der Auftragnehmer verpflichtet weitere Auftragsverarbeiter in gleicher Weise, wie er selbst verpflichtet ist, und haftet für sie wie für eigenes Handeln.',
    ],
  },
  {
    title: '§ 7 Unterstützung und Rechte der Betroffenen',
    paragraphs: [
      '(1) Der Auftragnehmer unterstützt den Auftraggeber dabei, Anträge betroffener Personen zu beantworten und die Pflichten nach den Art. 32 bis 36 DSGVO zu erfüllen.',
      '(2) Wendet sich eine betroffene Person an den Auftragnehmer, leitet er das Anliegen unverzüglich an den Auftraggeber weiter.',
    ],
  },
  {
    title: '§ 8 Meldung von Verletzungen',
    paragraphs: [
      'Wird dem Auftragnehmer eine Verletzung des Schutzes personenbezogener Daten des Auftraggebers bekannt, meldet er sie unverzüglich mit den Angaben, die der Auftraggeber für seine eigenen Meldepflichten braucht.',
    ],
  },
  {
    title: '§ 9 Nachweise und Kontrollen',
    paragraphs: [
      '(1) Der Auftragnehmer stellt dem Auftraggeber auf Anfrage alle Informationen zur Verfügung, die zum Nachweis der Einhaltung dieser Vereinbarung nötig sind.',
      '(2) Der Auftraggeber kann sich nach Anmeldung und während der üblichen Geschäftszeiten selbst oder durch zur Vertraulichkeit verpflichtete Prüfer davon überzeugen.',
    ],
  },
  {
    title: '§ 10 Löschung und Rückgabe',
    paragraphs: [
      'Nach dem Ende der Nutzung löscht der Auftragnehmer die Daten des Auftraggebers oder gibt sie nach dessen Wahl zurück, soweit keine gesetzliche Pflicht zur Aufbewahrung besteht.',
    ],
  },
  {
    title: '§ 11 Schlussbestimmungen',
    paragraphs: [
      '(1) Änderungen dieser Vereinbarung bedürfen der Textform.',
      '(2) Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam. Bei Widersprüchen geht diese Vereinbarung anderen Absprachen der Parteien zum Datenschutz vor.',
    ],
  },
]
