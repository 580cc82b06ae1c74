/** Where phone numbers stand in a text. */

const phoneNumber = /(\+?[\d(][\d ()/–-]{4,}\d)/

/** The text in parts: what is at an odd place is a phone number. Days, with their points, are none. */
export const phoneParts = (text: string): string[] => text.split(phoneNumber)
