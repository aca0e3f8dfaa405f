/** A website whose visitors write in our widget, as in `channel_type`. */
export const WEBSITE = 'Channel::WebWidget';
