/** Whether a metadata field's name indicates a location: 'com.apple.quicktime.location.ISO6709',
 *  'RECORDING_LOCATION', 'GPSLatitude'. */
export function isLocationName(name: string): boolean {
  return /location|gps|latitude|longitude|geotag|xyz/i.test(name);
}
