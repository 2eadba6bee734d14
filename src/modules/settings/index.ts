/** The contract of the module `settings`: the rest of `src/` imports these names, and no other file of its domain. */
export {
  clearSetting,
  clearSettingField,
  isSettingNew,
  isSettingOf,
  readSetting,
  readSettingValue,
  type SettingName,
  settingColumn,
  writeSetting,
} from './settings.ts';
