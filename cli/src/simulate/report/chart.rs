//! Small pieces of SVG.

use std::fmt::Write as _;

/// Text that may stand in HTML and SVG.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// 20000 as 20,000.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A drawing that grows line by line.
#[derive(Debug)]
pub(crate) struct Drawing {
    width: f64,
    height: f64,
    text: String,
}

impl Drawing {
    /// `label` says what a person who does not see it should know.
    pub(crate) fn new(width: f64, height: f64, label: &str) -> Drawing {
        let mut text = String::new();
        let _ = writeln!(
            text,
            "<svg viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{}\">",
            escape(label)
        );
        Drawing { width, height, text }
    }

    pub(crate) fn width(&self) -> f64 {
        self.width
    }

    pub(crate) fn height(&self) -> f64 {
        self.height
    }

    pub(crate) fn rect(&mut self, class: &str, x: f64, y: f64, width: f64, height: f64) {
        let _ = writeln!(
            self.text,
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
            width.max(0.0),
            height.max(0.0)
        );
    }

    pub(crate) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let _ = writeln!(
            self.text,
            "<line class=\"{class}\" x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
            from.0, from.1, to.0, to.1
        );
    }

    /// A bar cut from paper by hand: its right end is never quite straight.
    pub(crate) fn cut(&mut self, class: &str, x: f64, y: f64, width: f64, height: f64) {
        let (right, low) = (x + width.max(0.0), y + height);
        let slant = (height * 0.18).min(width.max(0.0));
        let _ = writeln!(
            self.text,
            "<path class=\"{class}\" d=\"M{x:.1} {y:.1} L{:.1} {y:.1} L{right:.1} {:.1} L{:.1} {low:.1} L{x:.1} {low:.1} Z\"/>",
            right - slant * 0.4,
            y + height * 0.45,
            right - slant,
        );
    }

    pub(crate) fn words(&mut self, class: &str, x: f64, y: f64, text: &str) {
        let _ =
            writeln!(self.text, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escape(text));
    }

    pub(crate) fn finish(self) -> String {
        self.text + "</svg>\n"
    }
}

/// A step of 1, 2 or 5 times a power of ten that divides `most` into about `parts`.
#[allow(clippy::disallowed_methods, reason = "a drawing for people")]
pub(crate) fn round_step(most: f64, parts: f64) -> f64 {
    let rough = (most / parts).max(f64::MIN_POSITIVE);
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().find(|step| step * power >= rough).unwrap_or(10.0);
    step * power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_are_fit_to_print() {
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert_eq!(thousands(999), "999");
        assert_eq!(escape("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
        assert_eq!(round_step(100.0, 5.0), 20.0);
        assert_eq!(round_step(37.0, 5.0), 10.0);
    }
}
